/*
 * The functions of react-native-vision-camera 3.1.0 that choose a format and a device, and their types. The
 * entry point of the package needs React Native, but these modules don't. Node can't import their ES module
 * variant, because its imports have no file extensions.
 */

export { getCameraDevice } from 'react-native-vision-camera/lib/commonjs/devices/getCameraDevice.js'
export { getCameraFormat } from 'react-native-vision-camera/lib/commonjs/devices/getCameraFormat.js'
export type {
  CameraDevice,
  CameraDeviceFormat,
  CameraPosition,
  PhysicalCameraDeviceType,
} from 'react-native-vision-camera/lib/typescript/CameraDevice.js'
export type { DeviceFilter } from 'react-native-vision-camera/lib/typescript/devices/getCameraDevice.js'
export type { FormatFilter } from 'react-native-vision-camera/lib/typescript/devices/getCameraFormat.js'
