export { default as Button, type ButtonProps } from 'antd/es/button';
export { default as ConfigProvider } from 'antd/es/config-provider';
export { default as Input, type InputProps, type InputRef } from 'antd/es/input/Input';
export { type Branding, contrastWithPage, DEFAULT_BRANDING, resolveBranding } from './branding';
export { Choices } from './choices';
export { AA_SHAPE, AA_TEXT, contrastRatio, isHexColor, readableOn } from './colors';
export { CopyAddress } from './copy-address';
export { focusHeading, useFreeFocus } from './focus';
export { LinkButton } from './link-button';
export { PasswordInput } from './password-input';

export { ThemeProvider } from './theme-provider';
export { useCopy } from './use-copy';
export { useIsMobile, useMedia } from './use-media';
export { usePopup } from './use-popup';
export { useWidth } from './use-width';
