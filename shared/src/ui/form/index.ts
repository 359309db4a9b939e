export { default as Checkbox } from 'antd/es/checkbox/Checkbox';
export { default as Select, type SelectProps } from 'antd/es/select';
export { default as Switch } from 'antd/es/switch';
export { default as TextArea } from 'antd/es/input/TextArea';
export { CLEAR_BUTTON, RANKED_SEARCH } from '../fields/select-parts';
