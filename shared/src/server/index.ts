export { httpServers, type HttpServers } from './http-servers';
export { REFUSALS, type Refusal, refusalOf } from './refusals';
