export { default } from '@/app/store/layout';
