import { createFederation } from '@foro/shared/federation/create-federation.mjs';

export default createFederation({ name: 'mfe-clientes', dir: import.meta.dirname });
