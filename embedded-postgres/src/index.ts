export { startEmbeddedEngine, type EmbeddedEngine, type EmbeddedEngineOptions } from './engine';
export { EmbeddedEngineRefusedError } from './engine-refused-error';
export { SOCKET_PORT } from './socket-path';
