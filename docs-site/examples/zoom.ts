export class Zoom {
  // #region clamp
  clamp(factor: number): number {
    return Math.min(Math.max(factor, 1), 8)
  }
  // #endregion
}
