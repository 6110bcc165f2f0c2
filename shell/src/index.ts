// federation shares its packages at the border between this file and the next
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');
