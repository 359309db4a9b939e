export {
  describeIncompatibilities,
  findIncompatibilities,
  type HostOffer,
  type Incompatibility,
  type Requirements,
  satisfies,
} from './compatibility';
export { CONTRACT_VERSION, type Contract, contractSchema } from './contract';
export { isUnderPrefix, matchRemote, type RemoteMatch } from './match-remote';
export { DEVELOPMENT, isAllowedBase, isAllowedOrigin, readOrigins } from './origins';
export {
  EMPTY_REGISTRY,
  parseRegistry,
  type Registry,
  type RegistryEntry,
  registryEntrySchema,
} from './registry';
