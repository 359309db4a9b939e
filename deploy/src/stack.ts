export { buildGateway } from './gateway/gateway';
export { publishSite } from './site/publish-site';
