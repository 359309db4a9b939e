import { createFederation } from '@foro/shared/federation/create-federation.mjs';

export default createFederation({ name: 'mfe-processos', dir: import.meta.dirname });
