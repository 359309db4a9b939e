export { serializerCompiler } from 'fastify-type-provider-zod';
