export { buildGateway } from './gateway/gateway';
export { performRelease } from './release/release-steps';
export { switchOff, switchOn } from './release/switch';
export { publishSite } from './site/publish-site';
