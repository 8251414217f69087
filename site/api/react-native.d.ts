/*
 * The few types of react-native that react-native-vision-camera names. The API reference needs no more, and the
 * package itself is a gigabyte with what it pulls in.
 */
export interface ViewProps {
  style?: unknown
}
export interface NativeSyntheticEvent<T> {
  nativeEvent: T
}
export interface EmitterSubscription {
  remove(): void
}
export interface NativeMethods {
  focus(): void
}
export declare class NativeEventEmitter {
  constructor(module: unknown)
  addListener(name: string, listener: (...values: never[]) => void): EmitterSubscription
}
export declare const NativeModules: Record<string, unknown>
export declare const Platform: { OS: string }
export declare const Dimensions: { get(of: string): { width: number; height: number } }
export declare function findNodeHandle(component: unknown): number | null
export declare function requireNativeComponent<P>(name: string): React.ComponentType<P>
