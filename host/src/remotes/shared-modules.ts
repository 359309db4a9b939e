/** Everything that `@foro/shared` and the share list offer to remotes, as lazy imports. The build writes this table (`shared-modules-loader.cjs`). */
export const sharedModules: Record<string, () => Promise<unknown>> = {};
