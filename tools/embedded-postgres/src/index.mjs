export { startEmbeddedPostgres } from './embedded.mjs';
export { EmbeddedEngineRefusedError } from './refused-error.mjs';
export { startTemporaryPostgres } from './temporary.mjs';
