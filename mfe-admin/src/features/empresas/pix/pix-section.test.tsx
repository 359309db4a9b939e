import {
  box,
  chooseOption,
  dismiss,
  fieldError,
  http,
  HttpResponse,
  installServer,
  takeSaves,
} from '@foro/shared/testing';
import { screen, within } from '@testing-library/react';
import { answers, renderEmpresas } from '../empresas.fixtures';

const server = installServer(...answers);

describe('the PIX key of an office', () => {
  it('is changed by an Admin, who types the code of the second factor', async () => {
    server.use(
      http.get('/api/Account/secondFactor', () =>
        HttpResponse.json({ ligadoEm: '2026-03-02T13:00:00.000Z', codigosRestantes: 8, isExigido: true }),
      ),
    );
    const sent = takeSaves(server, 'post', '/api/Company/3/Pix', {});
    const { user } = renderEmpresas('/empresadetalhe/3');
    expect(await screen.findByText('Sem chave PIX: as prestações de contas saem sem código.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mudar a chave PIX' }));
    const dialog = within(await screen.findByRole('dialog'));
    await chooseOption(user, 'Tipo da chave', 'CPF');
    await user.type(box('Chave PIX'), '12.ABC.345/01DE-35');
    await user.type(await dialog.findByLabelText('Código'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await fieldError('CPF inválido')).toBeVisible();
    await chooseOption(user, 'Tipo da chave', 'CNPJ');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await dismiss(user, 'Chave PIX salva com sucesso!');
    expect(sent).toEqual([{ tipo: 'cnpj', chave: '12ABC34501DE35', codigo: '123456' }]);
  });
});
