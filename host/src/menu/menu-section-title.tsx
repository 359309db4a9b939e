import { ChevronDownIcon } from '@foro/shared/ui/icons';
import type { MenuSection } from './menu-entries';

interface MenuSectionTitleProps {
  section: MenuSection;
  /** Address of the current entry. */
  current: string | null;
  /** Whether only screen readers get it: beside the icons there is no space. */
  isHidden: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** The title of a section, which folds and unfolds its groups. */
export function MenuSectionTitle({ section, current, isHidden, isOpen, onToggle }: MenuSectionTitleProps) {
  if (isHidden) return <h2 className="foro-hidden">{section.label}</h2>;
  const isHere = section.groups.some(({ entries }) => entries.some(({ to }) => to === current));
  return (
    <h2 className="side-section" data-here={isHere || undefined}>
      <button type="button" className="side-group" aria-expanded={isOpen} onClick={onToggle}>
        {section.label}
        <ChevronDownIcon className="side-chevron" />
      </button>
    </h2>
  );
}
