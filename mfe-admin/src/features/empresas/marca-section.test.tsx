import { useSession } from '@foro/shared/session';
import { box, buildProfile, http, HttpResponse, installServer, takeSaves } from '@foro/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { answers, buildEmpresa, renderEmpresas } from './empresas.fixtures';

const server = installServer(...answers);
const preview = () => screen.getByText('Pré-visualização').closest('figure') as HTMLElement;
const color = (name: string) => preview().style.getPropertyValue(name);
const file = (bytes: number[] | Uint8Array<ArrayBuffer>, name = 'logo.png') =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3];

async function openStored() {
  const screenOf = renderEmpresas('/empresadetalhe/3');
  await screen.findByDisplayValue('Lima Advogados');
  return screenOf;
}

describe('the colours', () => {
  it('show in the preview while they are typed', async () => {
    const { user } = await openStored();
    expect([color('--marca-menu'), color('--marca-botao')]).toEqual(['#112233', '#205090']);
    await user.clear(box('Cor do menu'));
    expect(color('--marca-menu')).toBe('#14284b');
    await user.type(box('Cor do menu'), '#7A0019');
    expect(color('--marca-menu')).toBe('#7a0019');
  });

  it('that cannot be read warn, and the preview shows the text as it will appear', async () => {
    const { user } = await openStored();
    await user.clear(box('Cor do texto do menu'));
    await user.type(box('Cor do texto do menu'), '#223344');
    expect(await screen.findByText(/^O texto do menu teria contraste de 1,2:1/)).toBeVisible();
    expect(color('--marca-menu-texto')).toBe('#ffffff');
  });

  it('of a button that would vanish in the page warn, and the preview shows its edge', async () => {
    const { user } = await openStored();
    expect(color('--marca-botao-borda')).toBe('transparent');
    await user.clear(box('Cor dos botões'));
    await user.type(box('Cor dos botões'), '#fdfdfd');
    expect(await screen.findByText(/^Os botões teriam contraste de 1,1:1 com a página/)).toBeVisible();
    expect(color('--marca-botao-borda')).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('left empty are saved as none, and the suite takes the new branding at once', async () => {
    const sent = takeSaves(server, 'put', '/api/Company/', buildEmpresa());
    server.use(
      http.get('/api/user/profile', () => HttpResponse.json(buildProfile({ colorNavBar: '#000000' }))),
    );
    const { user } = await openStored();
    await user.clear(box('Cor do menu'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('alertdialog', { name: 'Empresa do Grupo salva com sucesso!' });
    expect(sent[0]).toMatchObject({
      colorNavBar: null,
      colorButton: '#205090',
      logotipo: `/api/Logo/${'a'.repeat(64)}`,
    });
    await waitFor(() => expect(useSession.getState().branding.colorNavBar).toBe('#000000'));
  });
});

describe('the logo', () => {
  it('says that a WebP one is not in the PDF of a statement', async () => {
    await openStored();
    expect(screen.getByLabelText('Logotipo')).toHaveAccessibleDescription(
      /só PNG e JPEG: com WebP, ele sai sem logotipo\.$/,
    );
  });

  it('shows in the preview as soon as it is chosen, and is sent with its content', async () => {
    const sent = takeSaves(server, 'put', '/api/Company/', buildEmpresa());
    const { user } = await openStored();
    await user.upload(screen.getByLabelText('Logotipo'), file(PNG));
    await waitFor(() =>
      expect(preview().querySelector('img')).toHaveAttribute('src', 'data:image/png;base64,iVBORw0KGgoBAgM='),
    );
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('alertdialog', { name: 'Empresa do Grupo salva com sucesso!' });
    expect(sent[0]).toMatchObject({ logotipo: 'data:image/png;base64,iVBORw0KGgoBAgM=' });
  });

  it('is removed by "Remover": the name takes its place', async () => {
    const sent = takeSaves(server, 'put', '/api/Company/', buildEmpresa());
    const { user } = await openStored();
    await user.click(screen.getByRole('button', { name: 'Remover' }));
    expect(preview().querySelector('img')).not.toBeInTheDocument();
    expect(preview()).toHaveTextContent('Lima Advogados');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('alertdialog', { name: 'Empresa do Grupo salva com sucesso!' });
    expect(sent[0]).toMatchObject({ logotipo: null });
  });
});
