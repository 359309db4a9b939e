import { createFederation } from '@foro/shared/federation/create-federation.mjs';

export default createFederation({ name: 'mfe-agenda', dir: import.meta.dirname });
