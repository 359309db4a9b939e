import { createFederation } from '@foro/shared/federation/create-federation.mjs';

export default createFederation({ name: 'mfe-admin', dir: import.meta.dirname });
