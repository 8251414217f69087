/* Named only within functions of the library: nothing of it reaches the reference. */
declare const worklets: { readonly Worklets: unknown }
export default worklets
