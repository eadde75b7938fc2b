export { default } from '@/app/@extras/store/layout';
