import { readRecent } from '@foro/shared/search';
import {
  describeFormPage,
  dismiss,
  fieldError as error,
  http,
  HttpResponse,
  installServer,
  refusal,
  takeSaves,
} from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { answers, buildCliente, renderClientes } from './clientes-pf.fixtures';

const server = installServer(...answers);

async function chooseTipo(user: ReturnType<typeof renderClientes>['user'], label: string) {
  await user.click(screen.getByLabelText('Tipo'));
  await user.click(await screen.findByTitle(label));
}

describe('/clientepfdetalhe/0', () => {
  it('asks for name, type and mobile, and for nothing else', async () => {
    const { user } = renderClientes('/clientepfdetalhe/0');
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    for (const message of ['Nome é obrigatório', 'Tipo é obrigatório', 'Celular é obrigatório'])
      expect(await error(message)).toBeVisible();
    expect(document.querySelectorAll('.foro-field-error')).toHaveLength(3);
    expect(screen.getByLabelText('Nome')).toHaveFocus();
  });

  it('offers the PF types alone, saves without a password and returns to the list', async () => {
    const bodies = takeSaves(server, 'post', '/api/User', buildCliente());
    const { user, router } = renderClientes('/clientepfdetalhe/0');
    await user.type(await screen.findByLabelText('Nome'), 'Carla Dias');
    await user.click(screen.getByLabelText('Tipo'));
    expect(await screen.findByTitle('Cliente PF')).toBeInTheDocument();
    expect(screen.queryByTitle('Administrador')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await chooseTipo(user, 'Cliente PF');
    const [ddd] = screen.getAllByLabelText('DDD');
    if (ddd) await user.type(ddd, '11');
    await user.type(screen.getByLabelText('Celular'), '987654321');
    await user.click(screen.getByLabelText('Áreas'));
    await user.click(await screen.findByTitle('Família'));
    await user.type(screen.getByLabelText('Áreas'), 'Aeronáutico{Enter}');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await dismiss(user, 'Cliente PF salvo com sucesso!');
    expect(router.state.location.pathname).toBe('/clientespf');
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({
      id: null,
      nome: 'Carla Dias',
      idUsuarioTipo: 6,
      celularDDD: '11',
      celular: '987654321',
      areaInteresse01: 'Família',
      areaInteresse02: 'Aeronáutico',
      areaInteresse03: null,
      email: null,
    });
    expect(bodies[0]?.senha ?? null).toBeNull();
  });
});

describe('/clientepfdetalhe/{id}', () => {
  describeFormPage({
    server,
    open: renderClientes,
    address: '/clientepfdetalhe/8',
    backTo: '/clientespf',
    get: '/api/User/8',
    put: '/api/User/',
    stored: buildCliente(),
    field: { label: 'Nome', name: 'nome' },
    error: 'Não foi possível carregar o cliente.',
    success: 'Cliente PF salvo com sucesso!',
    failure: 'Falha ao salvar um Cliente PF',
    fallback: 'Erro inesperado ao salvar um Cliente PF.',
  });

  it('shows the stored areas of interest, and sends the rest after one is removed', async () => {
    const bodies: Record<string, unknown>[] = [];
    server.use(
      http.get('/api/User/8', () =>
        HttpResponse.json(
          buildCliente({ areaInteresse01: 'Cível', areaInteresse02: 'Penal', areaInteresse20: 'Agrário' }),
        ),
      ),
      http.put('/api/User/', async ({ request }) => {
        bodies.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json(buildCliente());
      }),
    );
    const { user } = renderClientes('/clientepfdetalhe/8');
    expect(await screen.findByText('3 de 20')).toBeVisible();
    await user.click(screen.getByLabelText('Áreas'));
    await user.keyboard('{Backspace}');
    expect(await screen.findByText('2 de 20')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('alertdialog', { name: 'Cliente PF salvo com sucesso!' });
    expect(bodies[0]).toMatchObject({
      id: 8,
      dataAlteracao: buildCliente().dataAlteracao,
      areaInteresse01: 'Cível',
      areaInteresse02: 'Penal',
      areaInteresse20: null,
    });
  });
});

describe('/clientepfdetalhe/0?consulta=9', () => {
  beforeEach(() =>
    server.use(
      http.get('/api/Enquiry/9', () =>
        HttpResponse.json({
          id: 9,
          situacao: 'aberta',
          nome: 'Ivonete Sobral',
          documento: '52998224725',
          telefoneDDD: '11',
          telefone: '987654321',
        }),
      ),
    ),
  );

  it('says why the enquiry was not accepted as the new client, and leads to the enquiry', async () => {
    const message = 'Esta consulta já foi recusada por Bruno Lima.';
    server.use(http.post('/api/Enquiry/9/accept', () => refusal(409, { code: 'CONFLITO', message })));
    takeSaves(server, 'post', '/api/User', buildCliente());
    const { user, router } = renderClientes('/clientepfdetalhe/0?consulta=9');
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    expect(await dismiss(user, 'O cliente foi salvo, mas a consulta não foi aceita')).toContain(message);
    await dismiss(user, 'Cliente PF salvo com sucesso!');
    expect(router.state.location).toMatchObject({ pathname: '/consultadetalhe/9', search: '' });
  });

  it('is filled in from the enquiry, accepts it as the new client, and leads to its case', async () => {
    const accepted: unknown[] = [];
    server.use(
      http.post('/api/Enquiry/9/accept', async ({ request }) => {
        accepted.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    const sent = takeSaves(server, 'post', '/api/User', buildCliente());
    const { user, router } = renderClientes('/clientepfdetalhe/0?consulta=9');
    expect(await screen.findByLabelText('Nome')).toHaveValue('Ivonete Sobral');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await dismiss(user, 'Cliente PF salvo com sucesso!');
    expect(sent).toMatchObject([{ cpf: '52998224725', celular: '987654321', idUsuarioTipo: 6 }]);
    expect(accepted).toEqual([{ idContato: 8 }]);
    expect(router.state.location).toMatchObject({ pathname: '/processonovo', search: '?consulta=9' });
  });
});

describe('who is like the client', () => {
  it('is pointed out with a link, and the client itself is left out', async () => {
    const asked: string[] = [];
    server.use(
      http.get('/api/User/8', () => HttpResponse.json(buildCliente())),
      http.get('/api/ProcessOpositor/Similar', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([
          {
            origem: 'parteContraria',
            id: 4,
            nome: 'Carla Diaz',
            isMesmoDocumento: false,
            idProcesso: 9,
            processoTitulo: 'Despejo',
          },
        ]);
      }),
    );
    renderClientes('/clientepfdetalhe/8');
    const hint = await screen.findByText(/Já há quem se pareça com este cliente/);
    expect(within(hint).getByRole('link', { name: 'Carla Diaz' })).toHaveAttribute(
      'href',
      '/processodetalhe/9/contrariadetalhe/4',
    );
    expect(asked.at(-1)).toContain('origem=clientePF&id=8');
  });
});

describe('an opened client', () => {
  it('is the first of the recent things', async () => {
    server.use(http.get('/api/User/7', () => HttpResponse.json(buildCliente())));
    renderClientes('/clientepfdetalhe/7');
    expect(await screen.findByLabelText('Nome')).toHaveValue(buildCliente().nome);
    expect(readRecent()).toMatchObject([
      { kind: 'clientesPF', titulo: buildCliente().nome, to: '/clientepfdetalhe/7' },
    ]);
  });
});
