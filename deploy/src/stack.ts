export { buildGateway } from './gateway/gateway';
export { renderGateway } from './nginx/gateway-config';
export { renderStatic } from './nginx/static-config';
export { performRelease } from './release/release-steps';
export { switchOff, switchOn } from './release/switch';
export { publishSite } from './site/publish-site';
