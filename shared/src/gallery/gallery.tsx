import './gallery.css';
import { ThemeProvider } from '../ui/core';
import { ENTRIES } from './entries';
import { StoryFrame } from './story-frame';

/**
 * The brands in which the gallery can be shown: the suite's own, a dark one, and one so light that buttons
 * get a border.
 */
export const BRANDS = {
  padrao: null,
  escura: {
    colorNavBar: '#101418',
    colorNavBarText: '#ffffff',
    colorButton: '#1b1f24',
    colorButtonText: '#ffffff',
  },
  clara: {
    colorNavBar: '#fff4d6',
    colorNavBarText: '#ffffff',
    colorButton: '#ffe9a8',
    colorButtonText: '#ffffff',
  },
} as const;
export type Brand = keyof typeof BRANDS;

const TITLES = { padrao: 'Padrão', escura: 'Escura', clara: 'Clara' } as const satisfies Record<
  Brand,
  string
>;

function Piece({ name, states }: { name: string; states: (typeof ENTRIES)[number]['stories'][string] }) {
  return (
    <section className="gallery-piece" aria-label={name}>
      <h3>{name}</h3>
      {Object.entries(states).map(([state, draw]) => (
        <div key={state} className="gallery-state">
          <p className="gallery-state-name">{state}</p>
          <StoryFrame draw={draw} />
        </div>
      ))}
    </section>
  );
}

/**
 * Every component of `shared/ui` in every state; `?marca=escura` uses another brand, `?parte=list` shows one
 * entry.
 */
export function Gallery({ brand, entry }: { brand: Brand; entry: string | null }) {
  const shown = ENTRIES.filter(({ name }) => entry === null || name === entry);
  const addressOf = (marca: string, parte: string | null) =>
    `?${new URLSearchParams({ marca, ...(parte !== null && { parte }) }).toString()}`;
  return (
    <ThemeProvider branding={BRANDS[brand]}>
      <header className="gallery-header">
        <h1>Galeria</h1>
        <nav aria-label="Marca">
          {Object.entries(TITLES).map(([name, title]) => (
            <a key={name} href={addressOf(name, entry)} aria-current={name === brand ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <nav aria-label="Partes">
          <a href={addressOf(brand, null)}>Todas</a>
          {ENTRIES.map(({ name }) => (
            <a key={name} href={addressOf(brand, name)} aria-current={name === entry ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main className="gallery-main">
        {shown.map(({ name, stories }) => (
          <section key={name} aria-label={`Parte ${name}`}>
            <h2>ui/{name}</h2>
            {Object.entries(stories).map(([piece, states]) => (
              <Piece key={piece} name={piece} states={states} />
            ))}
          </section>
        ))}
      </main>
    </ThemeProvider>
  );
}
