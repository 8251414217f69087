// The package publishes the types of these modules in another folder.
declare module 'react-native-vision-camera/lib/commonjs/devices/getCameraFormat.js' {
  export * from 'react-native-vision-camera/lib/typescript/devices/getCameraFormat.js'
}
declare module 'react-native-vision-camera/lib/commonjs/devices/getCameraDevice.js' {
  export * from 'react-native-vision-camera/lib/typescript/devices/getCameraDevice.js'
}
