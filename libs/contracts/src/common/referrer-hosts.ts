/*
 * Known places from which visitors come. A list of this project under its own licence, checked by hand against what these sites
 * send: the public lists of all search engines are many times as long, and the forms of the public pages load this one. Webmail
 * (mail.google.com, mail.yandex.ru, e.mail.ru, outlook.live.com) is not here: it counts as a referral.
 *
 * Hosts are without their prefixes for phones and redirects. `*` matches any country's top-level domain.
 */
export const searchHosts = [
  'google.*',
  'bing.com',
  'duckduckgo.com',
  'search.yahoo.*',
  'yahoo.com',
  'yahoo.co.jp',
  'ecosia.org',
  'qwant.com',
  'startpage.com',
  'search.brave.com',
  'kagi.com',
  'mojeek.com',
  'swisscows.com',
  'search.aol.com',
  'ask.com',
  'yandex.*',
  'ya.ru',
  'go.mail.ru',
  'nova.rambler.ru',
  'baidu.com',
  'sogou.com',
  'so.com',
  'naver.com',
  'search.naver.com',
  'search.daum.net',
  'seznam.cz',
  'search.seznam.cz',
  'coccoc.com',
];

export const socialHosts = [
  'facebook.com',
  'messenger.com',
  'instagram.com',
  'linkedin.com',
  'lnkd.in',
  'xing.com',
  'twitter.com',
  'x.com',
  't.co',
  'youtube.com',
  'youtu.be',
  'twitch.tv',
  'reddit.com',
  'pinterest.*',
  'pin.it',
  'tiktok.com',
  'threads.net',
  'threads.com',
  'bsky.app',
  'go.bsky.app',
  'mastodon.social',
  'tumblr.com',
  'snapchat.com',
  'whatsapp.com',
  'wa.me',
  't.me',
  'telegram.org',
  'discord.com',
  'line.me',
  'weibo.com',
  'weibo.cn',
  'vk.com',
  'vk.ru',
  'ok.ru',
  'news.ycombinator.com',
];

/** Apps that search the web, by package. */
export const searchApps = [
  'com.google.android.googlequicksearchbox',
  'com.google.android.apps.searchlite',
  'ru.yandex.searchplugin',
  'com.duckduckgo.mobile.android',
];
