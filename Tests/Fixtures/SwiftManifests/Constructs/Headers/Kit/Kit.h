#import <UIKit/UIKit.h>
#import <Kit/Pear.h>
#import "Plum.h"
# import <Kit/Fig.h>
