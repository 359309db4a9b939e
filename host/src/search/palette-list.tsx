import { Marked } from '@foro/shared/search';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { KindIcon } from './kind-icon';
import type { PaletteGroup, PaletteOption } from './palette-groups';

interface PaletteListProps {
  id: string;
  idOf: (key: string) => string;
  groups: readonly PaletteGroup[];
  query: string;
  active: PaletteOption | null;
  isBusy: boolean;
  onPoint: (option: PaletteOption) => void;
  /** Called when an option is opened; `isHere` is false for another tab or window. */
  onOpen: (option: PaletteOption, isHere: boolean) => void;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

interface OptionProps extends Pick<PaletteListProps, 'query' | 'onPoint' | 'onOpen'> {
  id: string;
  option: PaletteOption;
  isActive: boolean;
}

/** An option is a link: it has an address and can be opened in another tab. */
function Option({ id, option, query, isActive, onPoint, onOpen }: OptionProps) {
  const { to, title, detail, excerpt, icon } = option;
  const words = icon === 'todos' ? '' : query;
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={icon === 'comando' ? 'busca-option busca-command' : 'busca-option'}
      onPointerMove={() => isActive || onPoint(option)}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(option, isPlain(event))}
    >
      <KindIcon of={icon} />
      <span className="busca-texts">
        <span className="busca-title">
          <Marked text={title} query={words} />
        </span>
        {detail && (
          <span className="busca-detail">
            <Marked text={detail} query={words} />
          </span>
        )}
        {excerpt && (
          <span className="busca-excerpt">
            <Marked text={excerpt} query={words} />
          </span>
        )}
      </span>
    </Link>
  );
}

/** The options, in named groups. */
export function PaletteList({ id, idOf, groups, active, isBusy, ...props }: PaletteListProps) {
  if (groups.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label="O que se pode abrir" aria-busy={isBusy} className="busca-list">
      {groups.map(({ label, options }) => (
        <div key={label} role="group" aria-labelledby={idOf(`grupo ${label}`)} className="busca-group">
          <div id={idOf(`grupo ${label}`)} role="presentation" className="busca-group-name">
            {label}
          </div>
          {options.map((option) => (
            <Option
              {...props}
              key={option.key}
              id={idOf(option.key)}
              option={option}
              isActive={option === active}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
