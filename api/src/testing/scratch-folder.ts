export { makeScratchFolder } from '@foro/embedded-postgres/testing';
