import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, installServer } from '../../testing';
import { FrameContext, useFrame } from '../form-frame/frame-context';
import { AddressFields, CnpjField, TextField } from './index';
import { renderFields } from './render-fields';

const SE = { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' };
const COMPANY = {
  status: 'OK',
  nome: 'EMPRESA LTDA',
  fantasia: '',
  tipoLogradouro: 'RUA',
  logradouro: 'A',
  numero: '10',
  complemento: 'SALA 2',
  bairro: 'CENTRO',
  municipio: 'CURITIBA',
  uf: 'PR',
  cep: '80010-000',
};

let asked: string[] = [];
const server = installServer(
  http.get('/api/Cep/:cep', ({ params }) => {
    asked.push(`cep ${String(params.cep)}`);
    return HttpResponse.json(params.cep === '01001000' ? SE : { erro: 'true' });
  }),
  http.get('/api/ReceitaCNPJ/:cnpj', ({ params }) => {
    asked.push(`cnpj ${String(params.cnpj)}`);
    return HttpResponse.json(COMPANY);
  }),
);

const ADDRESS = { cep: '', endereco: '', numero: '', complemento: '', bairro: '', cidade: '', estado: '' };
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => {
  asked = [];
});

describe("leaving 'CEP'", () => {
  const open = (values = {}) => renderFields(<AddressFields />, { ...ADDRESS, ...values });

  it('fills street, neighbourhood, city and state', async () => {
    const { user, values } = open({ numero: '99' });
    await user.type(box('CEP'), '01001000');
    await user.tab();
    await waitFor(() =>
      expect(values()).toEqual({
        ...ADDRESS,
        cep: '01001000',
        endereco: 'Praça da Sé',
        numero: '99',
        bairro: 'Sé',
        cidade: 'São Paulo',
        estado: 'SP',
      }),
    );
  });

  it.each([
    ['0100', 'CEP inválido. Digite 8 números!'],
    ['99999999', 'CEP não encontrado! Digite um CEP válido...'],
  ])("with %s clears them and says '%s'", async (cep, message) => {
    const { user, values } = open({
      endereco: 'Rua Velha',
      numero: '99',
      bairro: 'B',
      cidade: 'C',
      estado: 'PR',
    });
    await user.type(box('CEP'), cep);
    await user.tab();
    expect(await screen.findByText(message)).toBeVisible();
    expect(box('CEP')).toBeInvalid();
    expect(values()).toEqual({ ...ADDRESS, cep, numero: '99' });
  });

  it("clears them and says 'Erro ao buscar endereço!' when the service fails; the form stays usable", async () => {
    server.use(http.get('/api/Cep/:cep', () => HttpResponse.error()));
    const { user, values } = open({ cidade: 'C' });
    await user.type(box('CEP'), '01001000');
    await user.tab();
    expect(await screen.findByText('Erro ao buscar endereço!')).toBeVisible();
    await user.type(box('Endereço'), 'Rua Nova');
    expect(values()).toMatchObject({ endereco: 'Rua Nova', cidade: '' });
  });

  it("restores what it cleared by 'Recuperar o que estava digitado', but not over a newer text", async () => {
    server.use(http.get('/api/Cep/:cep', () => HttpResponse.error()));
    const { user, values } = open({ endereco: 'Rua Velha', bairro: 'B', cidade: 'C', estado: 'PR' });
    await user.type(box('CEP'), '01001000');
    await user.tab();
    const restore = await screen.findByRole('button', { name: 'Recuperar o que estava digitado' });
    // A second failure finds the boxes empty.
    await user.type(box('CEP'), '{Backspace}1');
    await user.type(box('Bairro'), 'Novo');
    await screen.findByText('Erro ao buscar endereço!');
    await user.click(restore);
    expect(values()).toMatchObject({ endereco: 'Rua Velha', bairro: 'Novo', cidade: 'C', estado: 'PR' });
    expect(box('Endereço')).toHaveFocus();
    expect(restore).not.toBeInTheDocument();
  });

  it('keeps the typed street of a town with one CEP, but not the street of the CEP before', async () => {
    const town = { logradouro: '', bairro: '', localidade: 'Cabrália Paulista', uf: 'SP' };
    server.use(
      http.get('/api/Cep/:cep', ({ params }) => HttpResponse.json(params.cep === '17480000' ? town : SE)),
    );
    const { user, values } = open({ endereco: 'Rua da Matriz', bairro: 'Centro' });
    await user.type(box('CEP'), '17480000');
    await user.tab();
    await waitFor(() => expect(values()).toMatchObject({ cidade: 'Cabrália Paulista' }));
    expect(values()).toMatchObject({ endereco: 'Rua da Matriz', bairro: 'Centro' });
    const type = async (cep: string, cidade: string) => {
      await user.clear(box('CEP'));
      await user.type(box('CEP'), cep);
      await user.tab();
      await waitFor(() => expect(values()).toMatchObject({ cidade }));
    };
    await type('01001000', 'São Paulo');
    await type('17480000', 'Cabrália Paulista');
    expect(values()).toMatchObject({ endereco: '', bairro: '' });
  });

  it('asks nothing, and leaves the address alone, when the number was not changed', async () => {
    const { user, values } = open({ cep: '01001000', endereco: 'Rua corrigida à mão' });
    await user.click(box('CEP'));
    await user.tab();
    expect(asked).toEqual([]);
    expect(values()).toMatchObject({ endereco: 'Rua corrigida à mão' });
  });
});

describe("leaving 'CNPJ'", () => {
  const BLANK = { ...ADDRESS, cnpj: '', razaoSocial: '', nomeFantasia: '' };
  const open = (values = {}) =>
    renderFields(
      <>
        <CnpjField required />
        <TextField name="razaoSocial" label="Razão Social" />
        <TextField name="nomeFantasia" label="Nome Fantasia" />
        <AddressFields />
      </>,
      { ...BLANK, ...values },
    );

  it('with a right number fills names and address from the registry, and keeps what it does not know', async () => {
    const { user, values } = open({ nomeFantasia: 'Minha Loja' });
    await user.type(box('CNPJ'), '12abc34501de35');
    await user.tab();
    await waitFor(() => expect(values().razaoSocial).toBe('EMPRESA LTDA'));
    expect(asked).toEqual(['cnpj 12ABC34501DE35']);
    expect(values()).toEqual({
      cnpj: '12ABC34501DE35',
      razaoSocial: 'EMPRESA LTDA',
      nomeFantasia: 'Minha Loja',
      endereco: 'RUA A',
      numero: '10',
      complemento: 'SALA 2',
      bairro: 'CENTRO',
      cidade: 'CURITIBA',
      estado: 'PR',
      cep: '80010000',
    });
  });

  it('cuts a name of up to 150 letters at a word, and its field says so with the whole name', async () => {
    const nome = `${'ASSOCIACAO DOS PRODUTORES RURAIS '.repeat(4)}LTDA`;
    server.use(http.get('/api/ReceitaCNPJ/:cnpj', () => HttpResponse.json({ ...COMPANY, nome })));
    function Form() {
      const frame = useFrame();
      return (
        <FrameContext value={frame}>
          <CnpjField required />
          <TextField name="razaoSocial" label="Razão Social" maxLength={100} />
        </FrameContext>
      );
    }
    const { user, values } = renderFields(<Form />, BLANK);
    await user.type(box('CNPJ'), '11222333000181');
    await user.tab();
    await waitFor(() =>
      expect(values().razaoSocial).toBe('ASSOCIACAO DOS PRODUTORES RURAIS '.repeat(3).trim()),
    );
    expect(box('Razão Social')).toHaveAccessibleDescription(
      `O texto foi cortado para caber. Inteiro: ${nome}`,
    );
    await user.type(box('Razão Social'), '!');
    expect(box('Razão Social')).not.toHaveAccessibleDescription();
  });

  it("with a wrong one says 'CNPJ inválido' and clears them", async () => {
    const { user, values } = open({
      razaoSocial: 'Velha',
      nomeFantasia: 'Velha',
      cidade: 'C',
      cep: '01001000',
    });
    await user.type(box('CNPJ'), '12ABC34501DE36');
    await user.tab();
    expect(await screen.findByText('CNPJ inválido')).toBeVisible();
    expect(values()).toEqual({ ...BLANK, cnpj: '12ABC34501DE36' });
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Recuperar o que estava digitado' }));
    expect(values()).toMatchObject({ razaoSocial: 'Velha', nomeFantasia: 'Velha', cidade: 'C' });
  });

  it('tells why the registry did not answer, and leaves the form as it was', async () => {
    server.use(
      http.get('/api/ReceitaCNPJ/:cnpj', () =>
        HttpResponse.json({ status: 'ERROR', message: 'CNPJ não encontrado na Receita.' }),
      ),
    );
    const { user, values } = open({ razaoSocial: 'Digitada' });
    await user.type(box('CNPJ'), '11222333000181');
    await user.tab();
    expect(await screen.findByText('CNPJ não encontrado na Receita.')).toBeVisible();
    expect(box('CNPJ')).not.toBeInvalid();
    expect(values()).toMatchObject({ razaoSocial: 'Digitada', cnpj: '11222333000181' });
  });
});
