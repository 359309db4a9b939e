import {
  moduleSwitchAllowedSchema,
  moduleSwitchedSchema,
  moduleSwitchSchema,
} from '@foro/shared/contracts/module-switch';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ConflitoError } from '../../errors';
import { runSwitch } from './run-switch';

const tags = ['Módulos'];

/** Switching modules off and on from `/status`, for administrators, where the installation allows it. */
export const modulosRoutes: FastifyPluginAsyncZod = async (app) => {
  const { moduleSwitch } = app.config;

  /** GET /Modules/switch: whether the installation allows it. */
  app.get(
    '/Modules/switch',
    {
      config: { policy: 'modulos.ler' },
      schema: {
        tags,
        summary: 'Se módulos podem ser desligados aqui',
        response: { 200: moduleSwitchAllowedSchema },
      },
    },
    async (request) => {
      await request.authorize();
      return { permitido: moduleSwitch !== undefined };
    },
  );

  /**
   * POST /Modules/switch: switches a module, or a piece of it; the site's log and ours record who, what and
   * why. 409 if it is refused.
   */
  app.post(
    '/Modules/switch',
    {
      config: { policy: 'modulos.desligar' },
      schema: {
        tags,
        summary: 'Desligar ou ligar um módulo',
        body: moduleSwitchSchema,
        response: { 200: moduleSwitchedSchema },
      },
    },
    async (request) => {
      const { idUsuario, idCliente } = await request.authorize();
      if (!moduleSwitch)
        throw new ConflitoError('Nesta instalação, módulos são desligados e ligados por quem a opera.');
      const { body } = request;
      const who = `usuário ${idUsuario} do grupo ${idCliente}, por /status`;
      const publicacao = await runSwitch(moduleSwitch, body, who);
      const event = body.ligado ? 'module-on' : 'module-off';
      request.log.info({ event, user: idUsuario, tenant: idCliente, ...body, publicacao }, event);
      return { publicacao };
    },
  );
};
