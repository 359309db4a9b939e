import { DEFAULT_BRANDING } from '@foro/shared/ui/core';
import { ColorField, ContrastNotice, EdgeNotice, ImageField } from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { MarcaPreview } from './marca-preview';

const fallbackOf = (name: keyof typeof DEFAULT_BRANDING) => ({ name, fallback: DEFAULT_BRANDING[name] });

/** Logo and colours of an office, as its people see the suite. */
export function MarcaSection() {
  return (
    <FormSection
      title="Marca"
      description="Quem é deste escritório vê a plataforma com este logotipo e estas cores."
    >
      <div className="foro-col marca">
        <div className="foro-grid marca-fields">
          <ImageField name="logotipo" label="Logotipo" size="full" />
          <ColorField {...fallbackOf('colorNavBar')} label="Cor do menu" />
          <ColorField {...fallbackOf('colorNavBarText')} label="Cor do texto do menu" />
          <ColorField {...fallbackOf('colorButton')} label="Cor dos botões" />
          <ColorField {...fallbackOf('colorButtonText')} label="Cor do texto dos botões" />
        </div>
        <MarcaPreview />
        <div className="marca-notices">
          <ContrastNotice
            what="O texto do menu"
            background={fallbackOf('colorNavBar')}
            text={fallbackOf('colorNavBarText')}
          />
          <ContrastNotice
            what="O texto dos botões"
            background={fallbackOf('colorButton')}
            text={fallbackOf('colorButtonText')}
          />
          <EdgeNotice {...fallbackOf('colorButton')} />
        </div>
      </div>
    </FormSection>
  );
}
