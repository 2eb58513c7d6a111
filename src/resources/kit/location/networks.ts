import { readTable } from './readTable'

/** Who runs the network, as the register calls them. */
export const networks = readTable(`
电信 China Telecom, 联通 China Unicom, 移动 China Mobile, 铁通 China Tietong, 广电网 China Broadnet, 教育网 CERNET,
科技网 CSTNET, 鹏博士 Dr. Peng, 世纪互联 21Vianet, 阿里云 Alibaba Cloud, 阿里巴巴 Alibaba, 腾讯云 Tencent Cloud,
腾讯 Tencent, 华为云 Huawei Cloud, 华为 Huawei, 百度 Baidu, 电讯盈科 PCCW, 沃达丰 Vodafone, 威瑞森 Verizon,
美国电话电报 AT&T, 科进 Cogent, 橘子电信 Orange, 阿卡迈 Akamai, 日本电信电话 NTT, 谷歌 Google, 西班牙电信 Telefónica,
微软 Microsoft, 亚马逊 Amazon, 康卡斯特 Comcast, 苹果 Apple, 脸书 Facebook, 澳大利亚电信 Telstra,
俄罗斯电信 Rostelecom, 越南邮电 VNPT, 加拿大贝尔 Bell Canada`)
