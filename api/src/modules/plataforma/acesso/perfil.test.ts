import { buildFirma, insertProcesso } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareAcesso } from './acesso.fixtures';

describeOnDatabase('GET /user/profile', (base) => {
  const given = prepareAcesso(base);
  const { maintain } = given;

  describe('the profile', () => {
    it.each([
      ['admin', 'Admin'],
      ['gestor', 'Gestor'],
      ['colaborador', 'Colaborador'],
      ['advogado', 'Colaborador'],
      ['clientePF', 'Cliente'],
      ['clientePJ', 'Cliente'],
    ] as const)('tells %s the role %s', async (papel, userRole) => {
      expect(await call(given.app, given.firma.usuarios[papel], 'GET', '/user/profile')).toMatchObject({
        status: 200,
        body: { id: given.firma.usuarios[papel].id, email: given.firma.usuarios[papel].email, userRole },
      });
    });

    it('carries the branding of the own office, and nulls where the office set none', async () => {
      const sha = 'a'.repeat(64);
      expect(
        (
          await call<{ colorNavBar: string | null }>(
            given.app,
            given.firma.usuarios.admin,
            'GET',
            '/user/profile',
          )
        ).body.colorNavBar,
      ).toBeNull();
      await maintain(
        "insert into imagem (id_cliente, sha256, tipo, conteudo) values ($1, $2, 'image/png', '\\x00')",
        [given.firma.idCliente, sha],
      );
      await maintain(
        "update empresa set color_nav_bar = '#102030', logotipo = $3 where id_cliente = $1 and id = $2",
        [given.firma.idCliente, given.firma.escritorio, sha],
      );
      expect((await call(given.app, given.firma.usuarios.admin, 'GET', '/user/profile')).body).toMatchObject({
        colorNavBar: '#102030',
        colorButton: null,
        imageLogo: `/api/Logo/${sha}`,
      });
    });

    it('carries to a client the branding of the office of its newest case, else of the first office', async () => {
      const other = await buildFirma(base.database);
      const [cliente, colour] = [
        other.usuarios.clientePF,
        async () =>
          (await call<{ colorButton: string }>(given.app, other.usuarios.clientePF, 'GET', '/user/profile'))
            .body.colorButton,
      ];
      await maintain("update empresa set color_button = '#000001' where id_cliente = $1 and id = $2", [
        other.idCliente,
        other.escritorio,
      ]);
      expect(await colour()).toBe('#000001');
      const second = await maintain(
        "insert into empresa (id_cliente, cnpj, nome_fantasia, razao_social, id_empresa_tipo, color_button) values ($1, '33683111000280', 'Filial', 'Filial', 2, '#000002') returning id",
        [other.idCliente],
      );
      const escritorio = (second.rows[0] as { id: number }).id;
      const team = await maintain(
        'insert into equipe (id_cliente, id_empresa, equipe) values ($1, $2, $3) returning id',
        [other.idCliente, escritorio, 'Equipe da filial'],
      );
      await base.database.transaction('manutencao', (tx) =>
        insertProcesso(
          tx,
          { ...other, escritorio, equipe: (team.rows[0] as { id: number }).id },
          { idContato: cliente.id },
        ),
      );
      expect(await colour()).toBe('#000002');
    });
  });
});
