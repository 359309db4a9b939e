import type { ThemeConfig } from 'antd/es/config-provider';
import type { resolveBranding } from './branding';
import { contrastRatio, darkenUntilReadable, mixColors } from './colors';

type Colors = ReturnType<typeof resolveBranding>;

const FONT =
  "'Inter Variable', 'Inter Fallback', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Hover and press shades move away from the text's colour, so that the contrast only grows. */
const away = (color: string, text: string, share: number) =>
  mixColors(
    color,
    contrastRatio(text, '#ffffff') < contrastRatio(text, '#000000') ? '#000000' : '#ffffff',
    share,
  );

/** antd's tokens for the firm's colours. The only accent is the button colour. */
export function antdTheme(
  colors: Colors,
  { isMobile, isStill }: { isMobile: boolean; isStill: boolean },
): ThemeConfig {
  const accent = darkenUntilReadable(colors.colorButton);
  return {
    cssVar: { prefix: 'foro', key: 'foro' },
    hashed: false,
    token: {
      fontFamily: FONT,
      fontSize: isMobile ? 16 : 14,
      controlHeight: isMobile ? 44 : 36,
      borderRadius: 6,
      motion: !isStill,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
      // Ticks and switches must be visible; only buttons use the chosen colour unchanged.
      colorPrimary: accent,
      colorPrimaryHover: mixColors(accent, '#000000', 0.12),
      colorPrimaryActive: mixColors(accent, '#000000', 0.24),
      colorLink: accent,
      linkHoverDecoration: 'underline',
      colorText: '#17202c',
      colorTextSecondary: '#4a5565',
      colorTextDescription: '#5b6676',
      colorTextPlaceholder: '#687384',
      colorTextDisabled: '#687384',
      colorBorder: '#8a94a3',
      colorBorderSecondary: '#e3e7ec',
      colorError: '#b3261e',
      colorSuccess: '#1b7a43',
      colorWarning: '#8a5300',
      controlOutlineWidth: 3,
    },
    components: {
      Button: {
        colorPrimary: colors.colorButton,
        colorPrimaryHover: away(colors.colorButton, colors.colorButtonText, 0.12),
        colorPrimaryActive: away(colors.colorButton, colors.colorButtonText, 0.24),
        primaryColor: colors.colorButtonText,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        defaultBorderColor: '#b9c1cc',
        defaultHoverColor: accent,
        defaultHoverBorderColor: accent,
        defaultActiveColor: accent,
        defaultActiveBorderColor: accent,
      },
      Input: { hoverBorderColor: '#5b6676', activeBorderColor: accent },
      Select: { hoverBorderColor: '#5b6676', activeBorderColor: accent, optionSelectedBg: '#e8eef7' },
    },
  };
}

/** The same colours for the suite's own style sheets, as custom properties of the document. */
export function cssVariables(colors: Colors): Record<string, string> {
  const accent = darkenUntilReadable(colors.colorButton);
  return {
    '--foro-navbar': colors.colorNavBar,
    '--foro-navbar-text': colors.colorNavBarText,
    '--foro-button': colors.colorButton,
    '--foro-button-text': colors.colorButtonText,
    '--foro-button-edge': colors.colorButtonEdge,
    '--foro-accent': accent,
    '--foro-accent-soft': mixColors(accent, '#ffffff', 0.9),
  };
}
