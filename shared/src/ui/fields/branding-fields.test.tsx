import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ColorField, ContrastNotice, ImageField } from './index';
import { imageType, readImage } from './image-content';
import { renderFields } from './render-fields';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const WEBP = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50];
const GIF = [0x47, 0x49, 0x46, 0x38];

const file = (bytes: number[], name = 'logo.png', type = 'image/png') =>
  new File([Uint8Array.from(bytes)], name, { type });

describe("an image's type", () => {
  it.each([
    ['PNG', PNG, 'image/png'],
    ['JPEG', JPEG, 'image/jpeg'],
    ['WebP', WEBP, 'image/webp'],
    ['GIF', GIF, null],
    ['nothing', [], null],
  ])('of %s is recognised by its content', (_name, bytes, type) => {
    expect(imageType(Uint8Array.from(bytes))).toBe(type);
  });

  it('refuses what is too large by a byte, and takes what just fits', async () => {
    expect(await readImage(file([...PNG, 1]), PNG.length)).toEqual({
      issue: 'A imagem deve ter no máximo 0 KB',
    });
    expect(await readImage(file(PNG), PNG.length)).toEqual({
      url: `data:image/png;base64,${btoa(String.fromCharCode(...PNG))}`,
    });
  });
});

describe('a photograph that is scaled', () => {
  // jsdom draws nothing, so a stub replaces the browser's drawing; a browser test covers the real one.
  const draw = (width: number, height: number) => {
    const sizes: number[][] = [];
    Object.assign(globalThis, {
      createImageBitmap: async () => ({ width, height, close: () => undefined }),
    });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: () => undefined,
      drawImage: (_image: unknown, ...box: number[]) => sizes.push(box),
    } as unknown as RenderingContext);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
      done(file(JPEG, 'foto.jpg', 'image/jpeg'));
    });
    return sizes;
  };
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
    jest.restoreAllMocks();
  });

  it('is drawn with its longer side at the edge, and stored as JPEG', async () => {
    const sizes = draw(4000, 3000);
    const large = file([...PNG, ...Array.from({ length: 200 }, () => 0)]);
    expect(await readImage(large, 100, 512)).toEqual({
      url: `data:image/jpeg;base64,${btoa(String.fromCharCode(...JPEG))}`,
    });
    expect(sizes).toEqual([[0, 0, 512, 384]]);
  });

  it('stays as it is if it is small, and is refused if it stays too large', async () => {
    const sizes = draw(300, 200);
    expect(await readImage(file(WEBP), 100, 512)).toEqual({
      url: `data:image/webp;base64,${btoa(String.fromCharCode(...WEBP))}`,
    });
    expect(sizes).toEqual([]);
    expect(await readImage(file(WEBP), WEBP.length - 1, 512)).toHaveProperty('issue');
    expect(await readImage(file(GIF), 100, 512)).toEqual({ issue: 'Envie uma imagem PNG, JPEG ou WebP' });
  });
});

describe("'Logotipo'", () => {
  const open = (logotipo: string | null = null) =>
    renderFields(<ImageField name="logotipo" label="Logotipo" />, { logotipo });

  it('takes a WebP and shows it, whatever its name says', async () => {
    const { user, values } = open();
    await user.upload(screen.getByLabelText('Logotipo'), file(WEBP));
    expect(await screen.findByRole('img', { name: 'Logotipo: imagem atual' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/webp;base64,/),
    );
    expect(values().logotipo).toMatch(/^data:image\/webp/);
  });

  it("refuses what only calls itself a PNG: 'Envie uma imagem PNG, JPEG ou WebP'", async () => {
    const { user, values } = open();
    await user.upload(screen.getByLabelText('Logotipo'), file(GIF));
    expect(await screen.findByText('Envie uma imagem PNG, JPEG ou WebP')).toBeVisible();
    expect(values()).toEqual({ logotipo: null });
  });

  it("goes by 'Remover'", async () => {
    const { user, values } = open('/api/Logo/abc');
    await user.click(screen.getByRole('button', { name: 'Remover' }));
    expect(screen.getByText('Sem imagem')).toBeVisible();
    expect(values()).toEqual({ logotipo: null });
  });
});

describe('a colour', () => {
  const open = () =>
    renderFields(
      <>
        <ColorField name="colorNavBar" label="Cor da barra" fallback="#14284b" />
        <ColorField name="colorNavBarText" label="Texto da barra" fallback="#ffffff" />
        <ContrastNotice
          background={{ name: 'colorNavBar', fallback: '#14284b' }}
          text={{ name: 'colorNavBarText', fallback: '#ffffff' }}
          what="O texto da barra"
        />
      </>,
      { colorNavBar: null, colorNavBarText: null },
    );

  it('is typed or picked', async () => {
    const { user, values } = open();
    await user.type(screen.getByLabelText('Cor da barra'), '#AA0000');
    fireEvent.change(screen.getByLabelText('Texto da barra: escolher'), { target: { value: '#fefefe' } });
    expect(values()).toEqual({ colorNavBar: '#aa0000', colorNavBarText: '#fefefe' });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('is warned of when the text could not be read on it, and the text that will be shown is named', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Cor da barra'), '#ffee00');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'O texto da barra teria contraste de 1,2:1, abaixo do mínimo de 4,5:1. Ele aparecerá em preto.',
      ),
    );
  });
});
