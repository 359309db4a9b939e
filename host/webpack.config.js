import { createFederation } from '@foro/shared/federation/create-federation.mjs';

export default createFederation({ name: 'host', dir: import.meta.dirname, isHost: true });
