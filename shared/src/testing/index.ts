export { buildRegistryEntry } from './build-contract';
export { buildProfile, buildToken, resetSession, signInAs } from './build-session';
export { chooseOption } from './choose-option';
export { collectRequests, openBegun, prefetchedAddresses } from './first-requests';
export { installServer } from './install-server';
export { renderRoute } from './render-route';
export { delay, http, HttpResponse } from 'msw';
