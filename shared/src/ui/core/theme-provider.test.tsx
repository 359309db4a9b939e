import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from '../form';
import { Button, contrastRatio, PasswordInput, ThemeProvider } from './index';

const documentColor = (name: string) => document.documentElement.style.getPropertyValue(name);

describe('ThemeProvider', () => {
  // Screens are tested without antd's rules (scripts/jest/screen-setup.mjs); these tests check the rules.
  beforeAll(() => Reflect.deleteProperty(HTMLStyleElement.prototype, 'innerHTML'));

  it("gives the firm's colours to our style sheets and to the buttons", () => {
    render(
      <ThemeProvider
        branding={{
          colorNavBar: '#123456',
          colorNavBarText: '#ffffff',
          colorButton: '#205090',
          colorButtonText: '#fefefe',
        }}
      >
        <Button type="primary">Salvar</Button>
      </ThemeProvider>,
    );
    expect(documentColor('--foro-navbar')).toBe('#123456');
    expect(documentColor('--foro-button')).toBe('#205090');
    const sheet = [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
    expect(sheet).toMatch(/--foro-color-primary:\s*#205090/);
    expect(documentColor('--foro-button-edge')).toBe('transparent');
  });

  it('draws an edge around buttons that would vanish in the page, and paints ticks and switches in a shade that can be seen', () => {
    render(
      <ThemeProvider branding={{ colorButton: '#fefefe' }}>
        <Button type="primary">Salvar</Button>
        <Switch checked />
      </ThemeProvider>,
    );
    expect(contrastRatio(documentColor('--foro-button-edge'), '#f5f6f8')).toBeGreaterThanOrEqual(3);
    const colors = [...document.querySelectorAll('style')].flatMap(({ textContent }) => [
      ...(textContent ?? '').matchAll(/--foro-color-primary:\s*(#[0-9a-f]{6})/g),
    ]);
    expect(colors.map(([, color]) => color)).toContain('#fefefe');
    const general = colors.map(([, color = '']) => contrastRatio(color, '#ffffff'));
    expect(Math.max(...general)).toBeGreaterThanOrEqual(4.5);
  });

  it('goes back to the default colours when the branding is gone', () => {
    const { rerender } = render(<ThemeProvider branding={{ colorNavBar: '#123456' }}>a</ThemeProvider>);
    rerender(<ThemeProvider branding={null}>a</ThemeProvider>);
    expect(documentColor('--foro-navbar')).toBe('#14284b');
  });
});

describe('PasswordInput', () => {
  it("shows and hides 'Senha' by a button that the keyboard reaches", async () => {
    const user = userEvent.setup();
    render(
      <ThemeProvider>
        <label htmlFor="senha">Senha</label>
        <PasswordInput id="senha" />
      </ThemeProvider>,
    );
    await user.type(screen.getByLabelText('Senha'), 'Foro@2026');
    expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Mostrar senha' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Senha')).toHaveValue('Foro@2026');
    await user.click(screen.getByRole('button', { name: 'Ocultar senha' }));
    expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password');
  });
});
