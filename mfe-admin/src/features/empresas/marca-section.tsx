import { COMPANY_FIELDS } from '@foro/shared/contracts/company';
import { boxesOf } from '@foro/shared/contracts/fields';
import { DEFAULT_BRANDING } from '@foro/shared/ui/core';
import { ColorField, ContrastNotice, EdgeNotice, ImageField } from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { MarcaPreview } from './marca-preview';

const CAMPOS = boxesOf(COMPANY_FIELDS);

const colorOf = (name: keyof typeof DEFAULT_BRANDING) => ({
  ...CAMPOS[name],
  fallback: DEFAULT_BRANDING[name],
});

/** Logo and colours of an office, which its people see in the suite. */
export function MarcaSection() {
  return (
    <FormSection
      title="Marca"
      description="Quem é deste escritório vê a plataforma com este logotipo e estas cores."
    >
      <div className="foro-col marca">
        <div className="foro-grid marca-fields">
          <ImageField
            {...CAMPOS.logotipo}
            size="full"
            hint="PNG, JPEG ou WebP, até 512 KB. O PDF da prestação de contas mostra só PNG e JPEG: com WebP, ele sai sem logotipo."
          />
          <ColorField {...colorOf('colorNavBar')} />
          <ColorField {...colorOf('colorNavBarText')} />
          <ColorField {...colorOf('colorButton')} />
          <ColorField {...colorOf('colorButtonText')} />
        </div>
        <MarcaPreview />
        <div className="marca-notices">
          <ContrastNotice
            what="O texto do menu"
            background={colorOf('colorNavBar')}
            text={colorOf('colorNavBarText')}
          />
          <ContrastNotice
            what="O texto dos botões"
            background={colorOf('colorButton')}
            text={colorOf('colorButtonText')}
          />
          <EdgeNotice {...colorOf('colorButton')} />
        </div>
      </div>
    </FormSection>
  );
}
