export {
  describeIncompatibilities,
  findIncompatibilities,
  type HostOffer,
  type Incompatibility,
  type Requirements,
  satisfies,
} from './compatibility';
export { type Contract, contractSchema, CONTRIBUTING_VERSION } from './contract';
export type {
  CommandContribution,
  Contributions,
  MenuContribution,
  SearchContribution,
  SlotContribution,
} from './contributions';
export type { ICON_NAMES, SLOT_NAMES } from './contributions';
export { firstRequests } from './first-requests';
export { isUnderPrefix, matchRemote, type RemoteMatch } from './match-remote';
export { DEVELOPMENT, isAllowedBase, isAllowedOrigin, readOrigins } from './origins';
export {
  EMPTY_REGISTRY,
  parseRegistry,
  reasonOff,
  type Registry,
  type RegistryEntry,
  registryEntrySchema,
} from './registry';
