/** Files of the chunks that a chunk group loads first, without source maps. */
export const filesOf = (chunkGroup) =>
  [...new Set(chunkGroup.chunks.flatMap((chunk) => [...chunk.files]))].filter((file) =>
    /\.(js|css)$/.test(file),
  );

/** Requests taken from the share scope by the modules of these chunks. */
export function sharedRequestsOf(chunkGroup, { chunkGraph }) {
  const modules = chunkGroup.chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  return [...new Set(modules.filter(isConsumed).map(shareKeyOf))].sort();
}

/** Whether a module represents something taken from the share scope. */
export const isConsumed = (module) => module.type === 'consume-shared-module';

/** Whether a module offers something to the share scope. */
export const isProvided = (module) => module.type === 'provide-module';

/** The request under which a consumed module is looked up. */
export const shareKeyOf = (module) => module.options.shareKey;
