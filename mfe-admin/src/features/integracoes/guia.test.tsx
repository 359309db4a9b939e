import { renderRoute } from '@foro/shared/testing';
import { screen } from '@testing-library/react';
import fs from 'node:fs';
import path from 'node:path';
import * as exemplos from './exemplos';
import GuiaPage from './guia-page';

describe('/integracoes/guia', () => {
  it('leads to the description of the API, and shows its address in the example', async () => {
    renderRoute([{ path: 'integracoes/guia', element: <GuiaPage /> }], { path: '/integracoes/guia' });
    const link = await screen.findByRole('link', { name: 'Abrir a descrição (OpenAPI 3.1)' });
    expect(link).toHaveAttribute('href', '/api/openapi.json');
    expect(screen.getByLabelText('Endereço base')).toHaveValue(window.location.origin);
    expect(screen.getByText(/FORO_CHAVE=foro_…/)).toHaveTextContent(`FORO=${window.location.origin}`);
  });

  it('shows the examples that are tested in docs/integracoes.md', () => {
    const page = fs.readFileSync(path.join(__dirname, '../../../../docs/integracoes.md'), 'utf8');
    for (const exemplo of Object.values(exemplos)) expect(page).toContain(exemplo);
  });
});
